import * as z from "zod/mini";

const minutesToAccept = "Use 5 to 180 minutes, or none";

/** The owner's settings of the counter; null switches the limit off. */
export const acceptanceSettings = {
  acceptWithinMinutes: z.nullable(
    z.int(minutesToAccept).check(z.minimum(5, minutesToAccept), z.maximum(180, minutesToAccept)),
  ),
};

/** Minutes that a shop has to accept an order if its owner has not set a limit. */
export const ACCEPT_WITHIN_MINUTES = 15;
