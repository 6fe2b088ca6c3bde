import { missingForOrders, type Offer, readinessSentences } from "../contract/organizations/readiness.ts";
import { counterKey, lists } from "../db/lists.ts";
import { findMany } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { StoredOrganization } from "./organization.ts";

/**
 * Checks that an organization has what its orders need, and that its owner is who they say: its orders make us send
 * mail to strangers.
 * @throws AppError invalid_input with an issue for each thing that is missing
 */
export const checkReadiness = async (
  organization: StoredOrganization,
  known: Pick<Offer, "isProved" | "waysToPay">,
): Promise<void> => {
  const counters = (["PRODUCT", "SHIPPING"] as const).map((collection) =>
    counterKey(lists.byVisibility(organization.id, collection).published),
  );
  const found = await findMany(counters, { consistent: true });
  const [publishedDishes = 0, publishedMethods = 0] = found.map((counter) => Number(counter?.count ?? 0));
  const missing = missingForOrders(organization, { ...known, publishedDishes, publishedMethods });
  const path = ["configuration", "isAcceptingOrders"];
  const issues = missing.map((need) => ({ path, message: readinessSentences[need] }));
  if (issues.length) throw new AppError("invalid_input", { issues });
};
