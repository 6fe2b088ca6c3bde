import { useQuery } from "@tanstack/react-query";
import { phoneToSend, phoneToShow } from "./phone.ts";

/** Resolves when the browser is idle. Safari lacks `requestIdleCallback`. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );

/**
 * A phone number as it is shown and as it is dialled: `+48 600 100 200` and `+48600100200`. The library that groups it
 * is large and loads later. Until then, and for a number that it does not know, both are as written. `country` (ISO
 * 3166-1) is for numbers without a prefix.
 */
export function usePhone(phone: string, country = ""): { shown: string; dialled: string } {
  const { data } = useQuery({
    queryKey: ["phone", phone, country],
    queryFn: async () => {
      await idle();
      const [shown, dialled] = await Promise.all([phoneToShow(phone, country), phoneToSend(phone, country)]);
      return { shown, dialled };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { shown, dialled } = data ?? { shown: phone, dialled: phone };
  return { shown, dialled: dialled.replace(/[^+\d]/g, "") };
}

/** A phone number as it will be dialled. */
export const PhoneNumber = ({ phone, country }: { phone: string; country?: string | undefined }) => (
  <span className="figures">{usePhone(phone, country).shown}</span>
);
