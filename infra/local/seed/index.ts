import { signUp } from "#core/accounts/password/sign-up.ts";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import type { UserId } from "#core/contract/values/ids.ts";
import { addMember } from "#core/members/add-member.ts";
import { malabar } from "./malabar/shop.ts";
import { mezzaluce } from "./mezzaluce/shop.ts";
import { openShop } from "./open-shop.ts";
import { type Person, people } from "./people.ts";
import type { Shop } from "./shop.ts";

const storefront = ({ organization: { name, configuration } }: Shop) => ({ name, hostname: configuration.hostname });

/** The shops of the demo and the hostnames that they answer at. */
export const demoStorefronts = [malabar, mezzaluce].map(storefront);

const signIn = (person: Person, role: string, place: string) => {
  const { email, password } = people[person];
  return { email, password, role, place };
};

/** The people to sign in as, with their roles. */
export const demoSignIns = [
  signIn("shopper", "shopper", "everywhere"),
  signIn("driver", "driver", malabar.organization.name),
  signIn("staff", "staff", malabar.organization.name),
  signIn("manager", "manager", malabar.organization.name),
  signIn("owner", "owner", malabar.organization.name),
  signIn("trattoria", "owner", mezzaluce.organization.name),
  signIn("admin", "platform admin", "everywhere"),
];

const join = async (person: Person): Promise<UserId> => (await signUp(people[person])).user.id;

/**
 * Fills an empty table and bucket with two shops, their menus and their people. Takes the configured endpoints.
 * @param hasStandIn whether a payment provider has a stand-in here: the real one would not know the demo's key
 */
export const seedDemo = async (hasStandIn: (provider: OnlineProvider) => boolean): Promise<void> => {
  // Passwords take the longest. So the owners are made first, and the menus are written while the other people are
  // made.
  const [owner, trattoria, manager, staff, driver] = [
    join("owner"),
    join("trattoria"),
    join("manager"),
    join("staff"),
    join("driver"),
  ];
  const openMalabar = async () => {
    const organizationId = await openShop(malabar, await owner);
    await addMember({ organizationId, userId: await manager, role: "manager" });
    await addMember({ organizationId, userId: await staff, role: "staff" });
    await addMember({ organizationId, userId: await driver, role: "driver" });
  };
  const openMezzaluce = async () => {
    const { revolutKey, ...shop } = mezzaluce;
    await openShop(hasStandIn("revolut") ? mezzaluce : shop, await trattoria);
  };
  await Promise.all([openMalabar(), openMezzaluce(), manager, staff, driver, join("shopper"), join("admin")]);
};
