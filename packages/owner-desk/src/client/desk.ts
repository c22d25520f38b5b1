import { enhanceAgenda } from './agenda/enhance-agenda.ts'
import { pressOnOwnMachine } from './press-on-own-machine.ts'
import { sendOnce } from './send-once.ts'

/** The desk's only script. Every page works without it. */
sendOnce(document)
pressOnOwnMachine(document)
enhanceAgenda(document)
