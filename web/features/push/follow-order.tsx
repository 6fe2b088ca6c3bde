import { useMutation, useQuery } from "@tanstack/react-query";
import { Bell, BellRing } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { ApiError } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useStore } from "../../ui/store.ts";
import { follow, followed, unfollow } from "./followed.ts";
import { pushSupport } from "./support.ts";

interface Props {
  organizationId: string;
  orderId: string;
  token: string | undefined;
}

/** Offers push messages about each step of an order on this device. */
export function FollowOrder(props: Props) {
  return pushSupport() === "yes" ? <Switch {...props} /> : <NeedsHomeScreen />;
}

function NeedsHomeScreen() {
  const { $t } = useIntl();
  return <p className="text-14 text-muted">{$t({ id: "push.homeScreen" })}</p>;
}

function Switch({ organizationId, orderId, token }: Props) {
  const { locale, $t } = useIntl();
  const [permission, setPermission] = useState(() => Notification.permission);
  const isKept = useStore(followed, (ids) => Boolean(ids?.includes(orderId)));
  const order = { organizationId, id: orderId, token };
  const switching = useMutation({
    mutationFn: async (on: boolean) => {
      if (on) await follow(order, locale);
      else await unfollow(order);
    },
    onSettled: () => setPermission(Notification.permission),
  });
  const isOn = isKept && permission === "granted";
  // The subscription on the server may have ended with a session, so each visit renews it.
  const [wasOn] = useState(isOn);
  const { isFetching: isRenewing } = useQuery({
    queryKey: ["follow", orderId],
    queryFn: () => follow(order, locale),
    enabled: wasOn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (permission === "denied") return <p className="text-14 text-muted">{$t({ id: "push.blocked" })}</p>;
  return (
    <div className="flex flex-col gap-3">
      {isOn ? (
        <div className="flex items-center justify-between gap-3">
          <p role="status" className="flex items-center gap-2 font-semibold text-ok">
            <BellRing size={20} aria-hidden className="shrink-0" />
            {$t({ id: "push.on" })}
          </p>
          <Button variant="quiet" pending={switching.isPending || isRenewing} onClick={() => switching.mutate(false)}>
            {$t({ id: "push.off" })}
          </Button>
        </div>
      ) : (
        <div className="flex flex-col items-start gap-2">
          <Button variant="secondary" pending={switching.isPending} onClick={() => switching.mutate(true)}>
            {!switching.isPending && <Bell size={20} aria-hidden />}
            {$t({ id: "push.tellMe" })}
          </Button>
          <p className="text-14 text-muted">{$t({ id: "push.hint" })}</p>
        </div>
      )}
      {switching.isError && (
        <Alert
          title={$t({ id: switching.error instanceof ApiError ? errorMessage(switching.error) : "push.failed" })}
        />
      )}
    </div>
  );
}
