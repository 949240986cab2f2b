// Follow the cards of every coup of a table's first taglia, and hold them to the order laid open.
(async (table) => {
  const { merged } = await import("/core/patch.js");
  const { Following } = await import("/table/dealt.js");
  const { afterCut, heldSeen } = await import("/table/fairness.js");
  const get = async (path) => (await fetch(`/api/tables/${table}/${path}`)).json();
  const [{ cut, opened }] = await get("taglie");
  const order = afterCut(opened.order, cut);
  const follow = async ({ entry }) => {
    let { view, steps } = await get(`coups/${entry}`);
    const following = new Following();
    following.see(view);
    for (const { change, events } of steps) {
      view = merged(view, change);
      following.see(view, events);
    }
    const events = steps.flatMap((step) => step.events);
    const ruled = events.some(({ event }) => event === "MishapRuled");
    return [heldSeen(order, following.cards), following.drawn, ruled];
  };
  return Promise.all((await get("coups?most=100")).map(follow));
});
