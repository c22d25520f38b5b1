import { parentPort, workerData } from 'node:worker_threads'
import { findBusySpans, type BusyWindow } from './find-busy-spans.ts'

// The worker thread that parses a third party's file; its memory and time are limited from outside.
export type BusyWork = { readonly file: Uint8Array; readonly window: BusyWindow }

const { file, window }: BusyWork = workerData
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(findBusySpans(new TextDecoder().decode(file), window))
