import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { IntlProvider, useIntl } from "react-intl";
import type { Locale } from "./locale.ts";
import {
  loadOfficeMessages,
  loadPushMessages,
  loadSettingsMessages,
  loadStaffMessages,
  type Messages,
} from "./messages.ts";
import { useLocale } from "./provider.tsx";

/** Adds the texts of staff to the language of the tree below, which is shown once they are loaded. */
export const StaffTexts = ({ children }: { children: ReactNode }) => (
  <MoreTexts name="staff" load={loadStaffMessages}>
    {children}
  </MoreTexts>
);

/** The same for the texts of the menu's editors and the shop's settings. */
export const OfficeTexts = ({ children }: { children: ReactNode }) => (
  <MoreTexts name="office" load={loadOfficeMessages}>
    {children}
  </MoreTexts>
);

/** The same for the texts of the account's page. */
export const SettingsTexts = ({ children }: { children: ReactNode }) => (
  <MoreTexts name="settings" load={loadSettingsMessages}>
    {children}
  </MoreTexts>
);

/** The same for the texts of notices about an order. */
export const PushTexts = ({ children }: { children: ReactNode }) => (
  <MoreTexts name="push" load={loadPushMessages}>
    {children}
  </MoreTexts>
);

interface MoreProps {
  name: string;
  load: (locale: Locale) => Promise<Messages>;
  children: ReactNode;
}

function MoreTexts({ name, load, children }: MoreProps) {
  const { locale } = useLocale();
  const { messages } = useIntl();
  const { data } = useQuery({
    queryKey: ["texts", name, locale],
    queryFn: () => load(locale),
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
