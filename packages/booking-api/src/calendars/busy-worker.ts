import { parentPort, workerData } from 'node:worker_threads'
import { findBusySpans, type BusyWindow } from './find-busy-spans.ts'

// The thread in which somebody else's file is read: what it may cost in memory and time is limited from outside.
export type BusyWork = { readonly file: Uint8Array; readonly window: BusyWindow }

const { file, window }: BusyWork = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(findBusySpans(new TextDecoder().decode(file), window))
