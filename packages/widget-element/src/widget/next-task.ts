/** Resolves in another task, so that the browser can respond to the visitor and paint in between. A timer would wait in a hidden page. */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', (message) => {
      port1.close()
      resolve(message)
    })
    port1.start()
    port2.postMessage(null)
  })
