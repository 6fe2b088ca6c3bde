/** A statement of a role's policy. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements.html */
export interface Statement {
  sid: string;
  effect?: "Allow" | "Deny";
  actions: readonly string[];
  /** The resources to which it applies. A statement has either these or `notResources`. */
  resources?: readonly string[];
  /** It applies to all resources but these. */
  notResources?: readonly string[];
  conditions?: Readonly<Partial<Record<Operator, Readonly<Record<string, readonly string[]>>>>>;
}

/** The operators of conditions that statements of this project use. */
export type Operator = "ForAllValues:StringLike" | "ForAnyValue:StringLike";

/** A right of a role. */
export const allow = (sid: string, actions: readonly string[], resources: readonly string[]): Statement => ({
  sid,
  actions,
  resources,
});
