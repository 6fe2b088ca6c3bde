import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { IntlProvider, useIntl } from "react-intl";
import { loadStaffMessages } from "./messages.ts";
import { useLocale } from "./provider.tsx";

/** Adds the texts of staff to the language of the tree below, which is shown once they are loaded. */
export function StaffTexts({ children }: { children: ReactNode }) {
  const { locale } = useLocale();
  const { messages } = useIntl();
  const { data } = useQuery({
    queryKey: ["staff texts", locale],
    queryFn: () => loadStaffMessages(locale),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    retry: true,
  });
  if (!data) return null;
  return (
    <IntlProvider locale={locale} messages={{ ...messages, ...data } as typeof messages}>
      {children}
    </IntlProvider>
  );
}
