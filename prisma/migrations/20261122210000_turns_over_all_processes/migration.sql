-- What one network, or one site, may do so often in a time, counted over all processes. Whose turns they are is a hash.
CREATE TABLE "rate_turn" (
    "key" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "turns" INTEGER NOT NULL,

    CONSTRAINT "rate_turn_pkey" PRIMARY KEY ("key")
);
