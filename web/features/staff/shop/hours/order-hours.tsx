import { useIntl } from "react-intl";
import { EditorPart } from "../../forms/editor-form.tsx";
import { NumberField } from "../../forms/number-fields.tsx";
import { StepField } from "../step-field.tsx";
import { WeeklySpansField } from "./weekly-spans-field.tsx";
import { WhileClosed } from "./while-closed.tsx";

/** The settings that limit the times of orders within the opening hours. */
export function OrderHours() {
  const { $t } = useIntl();
  const whileClosed = (days: string) => $t({ id: "staff-shop.hoursOutside" }, { days });
  return (
    <>
      <EditorPart title={$t({ id: "staff-shop.breaks" })} hint={$t({ id: "staff-shop.breaksHint" })}>
        <WeeklySpansField
          name="breaks"
          title={$t({ id: "staff-shop.breaks" })}
          empty={$t({ id: "staff-shop.noBreaks" })}
          usual={{ from: "15:00", to: "17:00" }}
        />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.deliveryHours" })} hint={$t({ id: "staff-shop.kindHoursHint" })}>
        <WeeklySpansField
          name="deliveryHours"
          title={$t({ id: "staff-shop.deliveryHours" })}
          empty={$t({ id: "staff-shop.wholeOpening" })}
          usual={{ from: "12:00", to: "21:30" }}
        />
        <WhileClosed spans="deliveryHours" warning={whileClosed} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.pickupHours" })}>
        <WeeklySpansField
          name="pickupHours"
          title={$t({ id: "staff-shop.pickupHours" })}
          empty={$t({ id: "staff-shop.wholeOpening" })}
          usual={{ from: "12:00", to: "22:00" }}
        />
        <WhileClosed spans="pickupHours" warning={whileClosed} />
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.lastOrder" })}>
        <div className="max-w-form">
          <NumberField
            name="lastOrderMinutes"
            label={$t({ id: "staff-shop.lastOrderMinutes" })}
            note="required"
            hint={$t({ id: "staff-shop.lastOrderHint" })}
          />
        </div>
      </EditorPart>
      <EditorPart title={$t({ id: "staff-shop.ordersAhead" })}>
        <div className="flex max-w-form flex-col gap-4">
          <StepField name="ordersAhead.stepMinutes" />
          <NumberField
            name="ordersAhead.days"
            label={$t({ id: "staff-shop.daysAhead" })}
            note="required"
            hint={$t({ id: "staff-shop.orderDaysHint" })}
          />
          <NumberField
            name="ordersAhead.noticeMinutes"
            label={$t({ id: "staff-shop.orderNotice" })}
            note="required"
            hint={$t({ id: "staff-shop.orderNoticeHint" })}
          />
        </div>
      </EditorPart>
    </>
  );
}
