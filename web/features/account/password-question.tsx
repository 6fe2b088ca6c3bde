import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { listAccounts } from "#core/contract/accounts/settings.ts";
import { fetching } from "../../api/client.ts";
import { Alert } from "../../ui/alert.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { ProofForm } from "./proof-form.tsx";

const loadPassword = async () => (await import("./forms.ts")).Password;

/** A new proof of the caller's identity, as calls take it. */
export interface Proof {
  password?: string;
}

interface Question {
  /** The question. */
  children: string;
  keep: string;
  confirm: string;
  /** Whether the change removes something. */
  tone?: "warn" | "info";
  onKeep: () => void;
  onConfirm: (proof: Proof) => Promise<unknown>;
}

/** Asks before a change that needs the password or a recent sign-in. */
export function PasswordQuestion({ children, tone = "warn", onConfirm, ...ways }: Question) {
  const { data: accounts } = useQuery(fetching(listAccounts, {}));
  const hasPassword = accounts?.some(({ providerId }) => providerId === "credential") ?? true;
  const form = useForm({ ...useChecks(loadPassword), defaultValues: { password: "" } });
  const field = useFields(form);
  const confirming = useMutation({
    mutationFn: ({ password }: Required<Proof>) => onConfirm(password ? { password } : {}),
    onError: (error) => showIssues(form, error),
  });
  return (
    <ProofForm
      password={hasPassword ? field("password") : undefined}
      error={confirming.error}
      destroys={tone === "warn"}
      isPending={confirming.isPending}
      onSubmit={form.handleSubmit((values) => confirming.mutate(values))}
      {...ways}
    >
      <Alert tone={tone}>{children}</Alert>
    </ProofForm>
  );
}
