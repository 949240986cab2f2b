"""Studies: what a game department asks of many taglie. Each is a library call and a command.

* ``count``: what it is worth to know the cards left;
* ``taglia``: how long a taglia lasts, and what the mask's place does;
* ``bankroll``: what becomes of a purse;
* ``incidents``: what slips cost, and whom.

A study is a value that knows its batches and what they show: ``work.study`` does them.
"""
