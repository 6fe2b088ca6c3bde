import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as edits from "#core/contract/orders/edit-order-input.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { call, keyOf } from "../../../api/client.ts";
import { useDebounced } from "../../../ui/debounced.ts";
import type { EditBody } from "./edit-draft.ts";

/** Milliseconds without a change after which the server is asked for prices. */
const DEBOUNCE_MS = 300;

/** The server's price of the draft. */
export function usePreview({ organizationId, id }: Order, body: EditBody | undefined) {
  const text = JSON.stringify(body);
  const asked = useDebounced(text, DEBOUNCE_MS);
  const input = { params: { organizationId, id }, body: (asked && JSON.parse(asked)) as EditBody };
  const query = useQuery({
    queryKey: keyOf(edits.previewEdit, input),
    queryFn: ({ signal }) => call(edits.previewEdit, input, signal),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
  });
  const isCurrent = asked === text && !query.isPlaceholderData;
  return { ...query, data: body && query.data, isCurrent };
}
