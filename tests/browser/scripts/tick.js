// Note when each frame is drawn, until it is turned off.
(() => {
  const ticking = { times: [], on: true };
  const tick = (time) => {
    ticking.times.push(time);
    if (ticking.on) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  return ticking;
});
