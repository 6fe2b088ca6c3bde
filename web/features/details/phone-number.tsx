import { useQuery } from "@tanstack/react-query";
import { phoneToSend, storedPhoneToShow } from "./phone.ts";

/**
 * A phone number as it is shown and as it is dialled: `+48 600 100 200` and `+48600100200`. The library that groups it
 * is large and loads later. Until then, and for a number that it does not know, both are as written. `country` (ISO
 * 3166-1) is for numbers without a prefix.
 */
export function usePhone(phone: string, country = ""): { shown: string; dialled: string } {
  const { data } = useQuery({
    queryKey: ["phone", phone, country],
    queryFn: async () => {
      const shown = await storedPhoneToShow(phone, country);
      return { shown, dialled: await phoneToSend(phone, country) };
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
