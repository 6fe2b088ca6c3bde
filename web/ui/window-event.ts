import { useEffect, useEffectEvent } from "react";

/** Listens to an event of the window as long as the component is shown. */
export const useWindowEvent = <Name extends keyof WindowEventMap>(
  name: Name,
  listener: (event: WindowEventMap[Name]) => void,
): void => {
  const listenNow = useEffectEvent(listener);
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => listenNow(event);
    addEventListener(name, listen);
    return () => removeEventListener(name, listen);
  }, [name]);
};
