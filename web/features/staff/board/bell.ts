import { useEffect, useSyncExternalStore } from "react";

/** Milliseconds between two rings. */
const RING_INTERVAL_MS = 3_000;

/** The key under which this browser stores that its screen rings, so that a reload does not silence it. */
const STORAGE_KEY = "dabba-bell";

let audio: AudioContext | undefined;
let isWanted = localStorage.getItem(STORAGE_KEY) === "true";
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/** Starts the audio. Most browsers keep it silent until somebody touches the page. */
const open = async () => {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener("statechange", notifyListeners);
  }
  await audio.resume();
};

/** After a reload the first touch anywhere resumes the sound. The browser of a kiosk needs no touch. */
const reopen = () => {
  if (isWanted && audio?.state !== "running") void open();
};
if (isWanted) reopen();
for (const touch of ["pointerdown", "keydown"]) window.addEventListener(touch, reopen);

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Browsers let a page play sound only after a touch, and some stop it later. */
const canRing = () => isWanted && audio?.state === "running";

/** Two short tones, the second one higher. */
const ring = () => {
  if (!audio) return;
  const { currentTime, destination } = audio;
  for (const [place, frequency] of [880, 1175].entries()) {
    const from = currentTime + place * 0.25;
    const [tone, loudness] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.6, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + 0.5);
    tone.connect(loudness).connect(destination);
    tone.start(from);
    tone.stop(from + 0.5);
  }
};

/**
 * Switches the sound on. It must be called from a tap. It rings once as a test, and asks for the permission to notify.
 */
export const switchSoundOn = async (): Promise<void> => {
  isWanted = true;
  localStorage.setItem(STORAGE_KEY, "true");
  if ("Notification" in window && Notification.permission === "default")
    void Notification.requestPermission().then(notifyListeners);
  await open();
  ring();
  notifyListeners();
};

/** Ends the sound of new orders on this device. */
export const switchSoundOff = (): void => {
  isWanted = false;
  localStorage.removeItem(STORAGE_KEY);
  notifyListeners();
};

const mayNotify = () => isWanted && "Notification" in window && Notification.permission === "granted";

/** Whether this screen is to ring and the browser lets it notify too. */
export const useIsNotified = (): boolean => useSyncExternalStore(follow, mayNotify);

/**
 * Rings once if `at` is later than the last event for which this device has rung.
 * @param what names the kind of event, and the shop
 * @param at the time of the latest event, as ISO 8601 in UTC
 */
export function useRingOnce(what: string, at: string | undefined): void {
  const isOn = useSyncExternalStore(follow, canRing);
  useEffect(() => {
    const name = `dabba-rang-${what}`;
    if (!isOn || !at || at <= (localStorage.getItem(name) ?? "")) return;
    localStorage.setItem(name, at);
    ring();
  }, [isOn, what, at]);
}

/**
 * Rings again and again while `isCalling`.
 * @returns whether this screen can ring
 */
export function useBell(isCalling: boolean): boolean {
  const isOn = useSyncExternalStore(follow, canRing);
  useEffect(() => {
    if (!isOn || !isCalling) return;
    ring();
    const timer = setInterval(ring, RING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOn, isCalling]);
  return isOn;
}
