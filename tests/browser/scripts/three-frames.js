// Wait until three frames are drawn.
(() =>
  new Promise((resolve) => {
    let left = 3;
    const frame = () => left-- ? requestAnimationFrame(frame) : resolve();
    frame();
  }));
