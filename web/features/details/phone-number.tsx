import { useQuery } from "@tanstack/react-query";
import { phoneToShow } from "./phone.ts";

/** Until the browser has nothing else to do. Safari does not say when. */
const idle = () =>
  new Promise<unknown>((resolve) =>
    "requestIdleCallback" in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );

/**
 * A phone number in groups: `+48 600 100 200`. What knows the groups is large and comes later; until then the number is
 * as it was written. `country` (ISO 3166-1) is for numbers without a prefix.
 */
export function PhoneNumber({ phone, country = "" }: { phone: string; country?: string | undefined }) {
  const { data = phone } = useQuery({
    queryKey: ["phone", phone, country],
    queryFn: async () => {
      await idle();
      return phoneToShow(phone, country);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <span className="figures">{data}</span>;
}
