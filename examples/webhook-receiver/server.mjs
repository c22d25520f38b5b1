import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

// The secret that `npm run hourfold -- webhooks secret <endpoint>` printed.
const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '')

// A receiver of your own keeps the ids in its database, in the transaction that does the work.
const done = new Set()

/** Your code: called once for each event. It throws to be told again later. */
function handle({ type, data }) {
  if (data.booking) console.log(`${type}: ${data.booking.reference}, ${data.booking.status}`)
  else console.log(type)
}

/** The bytes as they were sent: the signature is over these, not over parsed JSON. */
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

/** The status of the response. */
async function receive(request) {
  if (request.method !== 'POST') return 405
  let event
  try {
    // Refuses a wrong signature, and a time more than five minutes away, so that nobody can send an old request again.
    event = webhook.verify(await readRaw(request), request.headers)
  } catch {
    return 401
  }
  // The same id arrives again where the response to the first one was lost.
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
