// One entry more in the page's list of games: drawn as Punto Banco is, without a scoreboard.
GAMES.tersilio = {
  ...GAMES["punto-banco"],
  name: { it: "Tersilio", en: "Tersilio" },
  cloth: async () => ({ cloth: (await GAMES["punto-banco"].cloth()).cloth }),
  preview: undefined,
};
