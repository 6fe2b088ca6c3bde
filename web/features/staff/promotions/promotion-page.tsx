import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useParams } from "react-router";
import type { WholeMenu } from "#core/contract/catalogue/whole-menu.ts";
import * as promotions from "#core/contract/promotions/promotion-input.ts";
import { type Promotion, PromotionInput } from "#core/contract/promotions/promotion-input.ts";
import type { PromotionId } from "#core/contract/values/ids.ts";
import { ApiError, call, fetching } from "../../../api/client.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { EditorForm } from "../forms/editor-form.tsx";
import { type Stored, useEditor } from "../forms/use-editor.ts";
import { readable } from "../forms/versions.ts";
import { useWholeMenu } from "../menu/use-menu.ts";
import { BackLink } from "../shell/back-link.tsx";
import { useBackToList, useRefresh } from "../shell/change.tsx";
import { ConfirmButton } from "../shell/confirm-sheet.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { blankPromotion, editedPromotion, type PromotionValues } from "./promotion-values.ts";

/** The editor of a promotion, or of a new one. */
export default function PromotionPage() {
  const { $t } = useIntl();
  const { promotionId = "new" } = useParams();
  const { id: organizationId } = useStaffShop();
  const menu = useWholeMenu();
  return (
    <div className="flex flex-1 flex-col gap-4">
      <BackLink to={staffPaths.shop(organizationId, "promotions")}>{$t({ id: "staff-promotions.back" })}</BackLink>
      <Loaded
        query={menu}
        skeleton={<Waiting />}
        heading={$t({ id: "staff-promotions.title" })}
        failure={{ title: $t({ id: "staff-promotions.oneFailed" }) }}
      >
        {(menu) =>
          promotionId === "new" ? (
            <>
              <PageHeading>{$t({ id: "staff-promotions.newTitle" })}</PageHeading>
              <PromotionEditor id={undefined} stored={blankPromotion} menu={menu} />
            </>
          ) : (
            <Existing key={promotionId} id={promotionId as PromotionId} menu={menu} />
          )
        }
      </Loaded>
    </div>
  );
}

/** A promotion of the list, because there is no call for a single one. */
const found = (all: readonly Promotion[], id: PromotionId): Promotion => {
  const promotion = all.find((each) => each.id === id);
  if (!promotion) throw new ApiError({ status: 404, code: "not_found", message: "Not found" });
  return promotion;
};

function Existing({ id, menu }: { id: PromotionId; menu: WholeMenu }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery({
    ...fetching(promotions.listPromotions, { params: { organizationId } }),
    select: (all) => found(all, id),
    // Not cached, because the editor keeps the version that it began with.
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Loaded
      query={query}
      skeleton={<Waiting />}
      heading={$t({ id: "staff-promotions.title" })}
      failure={{ title: $t({ id: "staff-promotions.oneFailed" }) }}
    >
      {(promotion) => (
        <>
          <PageHeading>{promotion.name}</PageHeading>
          <PromotionEditor id={id} stored={editedPromotion(promotion)} menu={menu} />
        </>
      )}
    </Loaded>
  );
}

function PromotionEditor({
  id,
  stored,
  menu,
}: {
  /** Undefined for a new promotion. */
  id: PromotionId | undefined;
  stored: Stored<PromotionValues>;
  menu: WholeMenu;
}) {
  const { $t } = useIntl();
  const navigate = useNavigateFromHere();
  const refresh = useRefresh(promotions.listPromotions);
  const { id: organizationId, configuration } = useStaffShop();
  const params = { organizationId };
  const editor = useEditor<PromotionValues, PromotionInput>({
    schema: PromotionInput,
    stored,
    defaultLocale: configuration.defaultLocale,
    isNew: id === undefined,
    save: async ({ input: body, headers }) => {
      const saved = id
        ? await call(promotions.replacePromotion, { params: { ...params, id }, headers, body })
        : await call(promotions.createPromotion, { params, body });
      await refresh();
      return editedPromotion(saved);
    },
    onSaved: () => void (id ?? navigate(staffPaths.shop(organizationId, "promotions"), { replace: true })),
    load: async () => editedPromotion(found(await call(promotions.listPromotions, { params }), id as PromotionId)),
  });
  const label = (name: keyof PromotionValues) => $t({ id: `staff-promotions.field.${name}` });
  return (
    <EditorForm
      editor={editor}
      label={$t({ id: "staff-promotions.form" })}
      names={{
        name: label("name"),
        code: label("code"),
        reward: { label: label("reward"), format: readable },
        minimum: label("minimum"),
        fulfilment: label("fulfilment"),
        productIds: { label: label("productIds"), format: readable },
        categoryIds: { label: label("categoryIds"), format: readable },
        firstOrder: { label: label("firstOrder"), format: readable },
        hours: { label: label("hours"), format: readable },
        from: label("from"),
        until: label("until"),
        limit: label("limit"),
        limitPerCustomer: label("limitPerCustomer"),
        isPaused: { label: label("isPaused"), format: readable },
      }}
      actions={id && <DeletePromotion id={id} name={stored.values.name} onDeleted={editor.discard} />}
    >
      <PromotionFields menu={menu} />
    </EditorForm>
  );
}

/** Deletes a promotion after a confirmation. */
function DeletePromotion({ id, name, onDeleted }: { id: PromotionId; name: string; onDeleted: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const leave = useBackToList(promotions.listPromotions, staffPaths.shop(organizationId, "promotions"));
  const remove = useMutation({
    mutationFn: () => call(promotions.deletePromotion, { params: { organizationId, id } }),
  });
  return (
    <ConfirmButton
      className="text-error"
      title={$t({ id: "staff-promotions.deleteTitle" }, { name })}
      action={$t({ id: "staff-promotions.delete" })}
      pendingAction={$t({ id: "staff-promotions.deleting" })}
      hint={$t({ id: "staff-promotions.deleteHint" })}
      failed={$t({ id: "staff-promotions.notDeleted" })}
      change={remove}
      onDone={() => {
        onDeleted();
        leave();
      }}
    />
  );
}
