"""Who people are: accounts, the sessions they are known by, and what they may do."""
