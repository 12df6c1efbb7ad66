import { MessageChannel, Worker, type WorkerOptions } from 'node:worker_threads'

/** A thread that may open databases, and how to end it. */
export type Thread = { worker: Worker; end: () => Promise<void> }

/** The next message of a thread; fails where the thread fails or ends first. */
export function answerOf<T>({ worker }: Thread, of: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const ended = (code: number) => reject(new Error(`The thread of ${of} has ended (${code}).`))
  worker.once('message', resolve).once('error', reject).once('exit', ended)
  return promise.finally(() => worker.off('message', resolve).off('error', reject).off('exit', ended))
}

/**
 * Starts a thread that takes its data with `threadData`. It is ended once it has loaded better-sqlite3: ended while it
 * loads, it would end the whole process.
 */
export function startThread(file: URL, data: unknown, options: WorkerOptions = {}): Thread {
  const { port1: heard, port2: loaded } = new MessageChannel()
  const worker = new Worker(file, { ...options, workerData: { data, loaded }, transferList: [loaded] })
  const ready = new Promise<void>((resolve) => {
    heard.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })
  // Neither keeps a closing shop's process alive.
  heard.unref()
  const end = async () => {
    await ready
    await worker.terminate()
  }
  return { worker, end }
}
