import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

// The secret that `npm run hourfold -- webhooks secret <endpoint>` printed.
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '')

// In production, store the ids in your database, in the transaction that does the work.
const done = new Set()

/** Your code, called once for each event. Throw to receive the event again later. */
function handle({ type, data }) {
  if (data.booking) console.log(`${type}: ${data.booking.reference}, ${data.booking.status}`)
  else console.log(type)
}

/** Returns the raw bytes, because the signature covers these and not the parsed JSON. */
async function readRaw(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > 1_000_000) throw new Error('the body is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Returns the status of the response. */
async function receive(request) {
  if (request.method !== 'POST') return 405
  let event
  try {
    // Throws on a wrong signature, and on a timestamp more than five minutes off, which prevents replays.
    event = webhook.verify(await readRaw(request), request.headers)
  } catch {
    return 401
  }
  // An event arrives again with the same id if its response was lost.
  const id = request.headers['webhook-id']
  if (!done.has(id)) {
    handle(event)
    done.add(id)
  }
  return 204
}

const server = createServer(async (request, response) => {
  let status = 500
  try {
    status = await receive(request)
  } catch (error) {
    console.error(error)
  }
  response.writeHead(status).end()
})

server.listen(Number(process.env.PORT ?? 8090), () => console.log(`listening on ${server.address().port}`))
