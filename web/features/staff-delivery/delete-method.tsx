import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ShippingMethodId } from "#core/contract/ids.ts";
import * as shipping from "#core/contract/shipping.ts";
import * as office from "#core/contract/shipping-office.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { useNavigate } from "../../navigation/hooks.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, useRefresh } from "../staff/change.tsx";
import { officePaths } from "../staff/office-paths.ts";
import { useWorkplace } from "../staff/workplace.ts";

/** Deletes a method, once somebody has read what that affects. */
export function DeleteMethod({ id, title, onDeleted }: { id: ShippingMethodId; title: string; onDeleted: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const refresh = useRefresh(shipping.listShippingMethods);
  const { id: organizationId } = useWorkplace();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(office.deleteShippingMethod, { params: { organizationId, id } }),
    onSuccess: async () => {
      setAsked(false);
      onDeleted();
      await refresh();
      navigate(officePaths.shop(organizationId, "delivery"), { replace: true });
    },
  });
  return (
    <>
      <Button variant="quiet" className="text-error" onClick={() => setAsked(true)}>
        {t("staff-delivery.delete")}
      </Button>
      <Sheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t("staff-delivery.deleteTitle", { title })}
        footer={
          <Button wide pending={remove.isPending} onClick={() => remove.mutate()}>
            {t(remove.isPending ? "staff-delivery.deleting" : "staff-delivery.delete")}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <p>{t("staff-delivery.deleteHint")}</p>
          <Failure title={t("staff-delivery.notDeleted")} error={remove.error} />
        </div>
      </Sheet>
    </>
  );
}
