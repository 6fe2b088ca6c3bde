import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { paths } from "#core/contract/storefront.ts";
import { readAgain } from "../../api/after-change.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { attemptFor } from "../order/attempt.ts";
import { useOrganization } from "../organization/organization.tsx";
import { concludeDraft, draft, patchDraft } from "./draft.ts";

/** The page of a reservation. Everybody who has its address can open it. */
export const pageOf = ({ id, token }: Pick<reservations.Reservation, "id" | "token">): string =>
  paths.reserved(id) + (token ? `?${new URLSearchParams({ token })}` : "");

/** Reserves and goes to the reservation's page. A retry after a lost answer reserves no second table. */
export function useReserve() {
  const { id: organizationId } = useOrganization();
  const params = { organizationId };
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: reservations.CreateReservation) => {
      const attempt = attemptFor([organizationId, body], draft().attempt);
      patchDraft({ attempt });
      return call(reservations.createReservation, { params, headers: { "idempotency-key": attempt.key }, body });
    },
    onSuccess: (reservation) => {
      concludeDraft();
      return navigate(pageOf(reservation));
    },
    onError: (error) => {
      // A refused request made nothing, so the same request is a new attempt later.
      if (error instanceof ApiError && error.status === 400) patchDraft({ attempt: undefined });
    },
    onSettled: () => readAgain(queries, { queryKey: keyOf(reservations.listReservationTimes, { params }) }),
  });
}
