import type { CheckoutStep } from "#core/contract/storefront.ts";
import { Skeleton } from "../../ui/states.tsx";

const fields = ["names", "phone", "street", "door", "city", "notes"];

/** Holds the place of a step's form. */
export const StepSkeleton = ({ step }: { step: CheckoutStep }) => (
  <div className="flex flex-col gap-4">
    {step === "customer-details" ? (
      fields.map((field) => (
        <div key={field} className="flex flex-col gap-1">
          <Skeleton className="h-6 w-tile" />
          <Skeleton className="h-main" />
        </div>
      ))
    ) : (
      <>
        <Skeleton className="h-6 w-tile" />
        <Skeleton className="h-tile" />
        <Skeleton className="h-row" />
        <Skeleton className="h-6 w-tile" />
        <Skeleton className="h-row" />
        <Skeleton className="h-main" />
      </>
    )}
  </div>
);
