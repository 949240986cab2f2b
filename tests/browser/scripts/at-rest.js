(async () => {
  const ends = (each) => each.effect.getComputedTiming().endTime !== Infinity;
  const moving = document.getAnimations().filter(ends);
  await Promise.allSettled(moving.map((each) => each.finished));
});
