import { useMutation } from "@tanstack/react-query";
import { CircleUserRound } from "lucide-react";
import { useId, useRef } from "react";
import { useIntl } from "react-intl";
import { Link, useLocation } from "react-router";
import { paths } from "#core/contract/storefront.ts";
import { errorMessage } from "../../api/errors.ts";
import { signInThen } from "../../redirects.ts";
import { UserAvatar } from "../../ui/avatar.tsx";
import { useKnownOrders } from "../order/known-orders.ts";
import { useShop } from "../organization/organization.tsx";
import { signOut, useSession } from "./session.ts";

const entry = "flex min-h-target w-full items-center rounded-tag px-3 text-start hover:bg-wash";

/**
 * The avatar that opens the account menu: the last orders of this browser, all orders (on the platform's own host:
 * work) and Logout, or Log in for a guest. Signing out calls `forget`.
 */
export function UserMenu({ forget }: { forget: () => void }) {
  const { $t } = useIntl();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  const isShops = Boolean(useShop());
  const { user } = useSession();
  const orders = useKnownOrders();
  const { pathname, search } = useLocation();
  // On the pages of sign-in the link keeps their own `redirect`.
  const here = pathname.startsWith(paths.account) ? undefined : pathname + search;
  const leaving = useMutation({ mutationFn: () => signOut(forget) });
  const name = user?.name ?? $t({ id: "common.guest" });
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="inline-flex size-target items-center justify-center rounded-button hover:bg-wash"
      >
        {user ? <UserAvatar name={name} image={user.image} /> : <CircleUserRound size={28} aria-hidden />}
        <span className="sr-only">
          {$t({ id: "common.userMenu" })}: {name}
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto end-[max(16px,calc((100vw-1200px)/2))] top-header m-0 w-form max-w-[240px] rounded-field border border-line bg-paper p-1 text-ink shadow-sheet"
      >
        <p dir="auto" className="truncate border-line border-b px-3 py-2 text-14 text-muted">
          {name}
        </p>
        {orders.map(({ orderId, reference, token }) => (
          <Link key={orderId} to={paths.order(orderId, token)} className={entry} onClick={close}>
            {$t({ id: "common.order" }, { reference })}
          </Link>
        ))}
        {user ? (
          <>
            <Link to={isShops ? paths.orders : paths.staff} className={entry} onClick={close}>
              {$t({ id: isShops ? "common.orders" : "common.work" })}
            </Link>
            <Link to={paths.account} className={entry} onClick={close}>
              {$t({ id: "common.account" })}
            </Link>
            <button type="button" className={entry} onClick={() => leaving.mutate()}>
              {$t({ id: "common.logout" })}
            </button>
            {leaving.isError && (
              <p role="alert" className="px-3 py-2 text-14 text-error">
                {$t({ id: "common.logoutFailed" })} {$t({ id: errorMessage(leaving.error) })}
              </p>
            )}
          </>
        ) : (
          <Link to={signInThen(here)} className={entry} onClick={close}>
            {$t({ id: "common.logIn" })}
          </Link>
        )}
      </div>
    </>
  );
}
