import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { exportOrganization, type OrganizationData } from "#core/contract/privacy/privacy.ts";
import { call } from "../../../../api/client.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { EditorPart } from "../../forms/editor-form.tsx";
import { Failure } from "../../shell/change.tsx";
import { useStaffShop } from "../../shell/staff-shop.ts";

/** Fetches all parts. */
const download = async (organizationId: string): Promise<OrganizationData> => {
  const params = { organizationId };
  const whole = await call(exportOrganization, { params, query: {} });
  while (whole.next !== null) {
    const part = await call(exportOrganization, { params, query: { after: whole.next } });
    whole.categories.push(...part.categories);
    whole.manufacturers.push(...part.manufacturers);
    whole.products.push(...part.products);
    whole.shippingMethods.push(...part.shippingMethods);
    whole.customers.push(...part.customers);
    whole.orders.push(...part.orders);
    whole.reservations.push(...part.reservations);
    whole.unreadable.push(...part.unreadable);
    whole.next = part.next;
  }
  return whole;
};

/** The button with which an owner saves everything that the shop keeps as a file. */
export function DownloadShop() {
  const { $t } = useIntl();
  const { id: organizationId, name } = useStaffShop();
  const downloading = useMutation({
    mutationFn: () => download(organizationId),
    onSuccess: ({ next: _, ...data }) =>
      saveFile(`${name}.json`, new Blob([JSON.stringify(data, null, 2)], { type: "application/json" })),
  });
  const missing = downloading.data?.unreadable.length ?? 0;
  return (
    <EditorPart title={$t({ id: "staff-shop.downloadShop" })} hint={$t({ id: "staff-shop.downloadShopHint" })}>
      <Failure title={$t({ id: "staff-shop.shopNotDownloaded" })} error={downloading.error} />
      <div role="status" className="empty:hidden">
        {missing > 0 && (
          <Alert tone="warn">{$t({ id: "staff-shop.downloadShopIncomplete" }, { count: missing })}</Alert>
        )}
      </div>
      <Button
        variant="secondary"
        className="self-start"
        pending={downloading.isPending}
        onClick={() => downloading.mutate()}
      >
        {$t({ id: downloading.isPending ? "staff-shop.downloadingShop" : "staff-shop.downloadShop" })}
      </Button>
    </EditorPart>
  );
}
