import { useEffect, useSyncExternalStore } from "react";

/** Milliseconds between two rings. */
const AGAIN_MS = 3_000;

let audio: AudioContext | undefined;
let isWanted = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Browsers let a page sound only after somebody touched it, and some stop it later on. */
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

/** Call it from a tap: rings once, so that one hears that it works. */
export const switchSoundOn = async (): Promise<void> => {
  if (!audio) {
    audio = new AudioContext();
    audio.addEventListener("statechange", tell);
  }
  isWanted = true;
  await audio.resume();
  ring();
  tell();
};

export const switchSoundOff = (): void => {
  isWanted = false;
  tell();
};

/** Whether this screen can ring. It does, again and again, while `isCalling`. */
export function useBell(isCalling: boolean): boolean {
  const isOn = useSyncExternalStore(follow, canRing);
  useEffect(() => {
    if (!isOn || !isCalling) return;
    ring();
    const timer = setInterval(ring, AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOn, isCalling]);
  return isOn;
}
