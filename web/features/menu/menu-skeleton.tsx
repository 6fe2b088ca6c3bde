import { Skeleton } from "../../ui/states.tsx";

const several = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The menu's tabs and its first rows in their real sizes, a window high, so that the footer does not jump. */
export const MenuSkeleton = () => (
  <div className="min-h-dvh">
    <div className="flex h-tabs items-center gap-6 overflow-hidden">
      {several(4).map((tab) => (
        <Skeleton key={tab} className="h-6 w-[80px] shrink-0" />
      ))}
    </div>
    <Skeleton className="mt-4 h-8 w-[160px]" />
    <div className="mt-4 grid lg:grid-cols-2 lg:gap-x-8">
      {several(6).map((row) => (
        <div key={row} className="flex gap-4 border-line border-t py-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-6 w-[70%]" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-[85%]" />
            <Skeleton className="mt-auto h-6 w-16" />
          </div>
          <Skeleton className="size-tile shrink-0" />
        </div>
      ))}
    </div>
  </div>
);
