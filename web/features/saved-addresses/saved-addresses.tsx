import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { User } from "#core/contract/accounts/session.ts";
import { MAX_ADDRESSES } from "#core/contract/shipping/max-addresses.ts";
import type { SavedAddress } from "#core/contract/shipping/saved-addresses.ts";
import * as addresses from "#core/contract/shipping/saved-addresses.ts";
import { call } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { savedAddresses } from "../details/save-address.ts";
import { useShop } from "../organization/organization.tsx";
import { AddressRow } from "./address-row.tsx";
import { useAddressChange } from "./use-addresses.ts";

/** Phone numbers and the place search are larger than the page, and few people come to edit. */
const AddressEditor = lazy(() => import("./address-editor.tsx"));

/** The addresses that a person saved: used for orders, edited, deleted and added. Places are searched near a shop. */
export function SavedAddresses({ user }: { user: User }) {
  const { $t } = useIntl();
  const shop = useShop();
  const query = useQuery(savedAddresses);
  const restoring = useAddressChange(({ id: _, ...body }: SavedAddress) => call(addresses.addAddress, { body }));
  const [edited, setEdited] = useState<SavedAddress["id"] | "new">();
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const close = () => {
    setEdited(undefined);
    focusHeading();
  };
  const editor = (address?: SavedAddress) => (
    <Suspense fallback={<Skeleton className="h-tile w-full" />}>
      <AddressEditor
        user={user}
        address={address}
        onCancel={close}
        onSaved={() => {
          close();
          announce($t({ id: "settings.addressSaved" }));
        }}
      />
    </Suspense>
  );
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-18">
          {$t({ id: "settings.addresses" })}
        </h2>
        <p className="text-muted">{$t({ id: "settings.addressesHint" })}</p>
      </header>
      {restoring.error && (
        <Alert title={$t({ id: "settings.addressNotRestored" })}>{$t({ id: errorMessage(restoring.error) })}</Alert>
      )}
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-tile" />}
        failure={{ title: $t({ id: "settings.addressesFailed" }) }}
      >
        {(addresses) => (
          <>
            {addresses.length > 0 ? (
              <ul className="w-full divide-y divide-line border-line border-y">
                {addresses.map((address) => (
                  <li key={address.id} className="py-3">
                    {edited === address.id ? (
                      editor(address)
                    ) : (
                      <AddressRow
                        address={address}
                        onEdit={shop && (() => setEdited(address.id))}
                        onDone={focusHeading}
                        onUndo={() => restoring.mutate(address)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : (
              edited !== "new" && <p className="text-muted">{$t({ id: "settings.noAddresses" })}</p>
            )}
            {edited === "new" && editor()}
            {!shop && <p className="text-muted">{$t({ id: "settings.addAddressAtShop" })}</p>}
            {addresses.length >= MAX_ADDRESSES && (
              <p className="text-muted">{$t({ id: "settings.addressesFull" }, { most: MAX_ADDRESSES })}</p>
            )}
            {shop && edited !== "new" && addresses.length < MAX_ADDRESSES && (
              <Button variant="secondary" onClick={() => setEdited("new")}>
                {$t({ id: "settings.addAddress" })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
