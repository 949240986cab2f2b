// The milliseconds until something shows.
((selector) =>
  new Promise((resolve) => {
    const look = () => {
      const shown = document.querySelector(selector)?.checkVisibility();
      // what is there in one frame is painted by the next
      requestAnimationFrame(shown ? () => resolve(performance.now()) : look);
    };
    look();
  }));
