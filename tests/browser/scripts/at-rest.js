// Until what moves has come to its end; some of it never does, or is held.
(async () => {
  const moving = document.getAnimations().filter((each) => each.playState === "running");
  const all = Promise.allSettled(moving.map((each) => each.finished));
  await Promise.race([all, new Promise((done) => setTimeout(done, 1000))]);
});
