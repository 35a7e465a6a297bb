-- Pages that could not be shown, by minute and site ('' is the platform itself); kept for a day.
CREATE TABLE "page_failure" (
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "site" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,

    CONSTRAINT "page_failure_pkey" PRIMARY KEY ("minute","site")
);
