import type { Fault, FaultGroup } from '../drill/fault.ts'
import { sleepMs } from '../drill/open-world.ts'
import { type MailFault, mailSteps, type MailStep } from '../outside/open-mail-server.ts'

const arrives = 'Bookings go on, and every mail arrives once the server works again.'

/** The mail server misbehaves at a step for two seconds. */
const misbehaves = (name: string, step: MailStep, fault: MailFault, more: Partial<Fault> = {}): Fault => ({
  name,
  expects: arrives,
  // Ending a kept connection may cut a mail that has just arrived.
  ...(step === 'connect' || step === 'EHLO' ? { mayRepeat: true } : {}),
  inject: async (world) => {
    world.mail.set(step, fault)
    // A kept connection is past its first steps.
    if (step === 'connect' || step === 'EHLO') world.mail.endConnections()
    const end = performance.now() + 20_000
    while (world.mail.faults() === 0 && performance.now() < end) await sleepMs(20)
    await sleepMs(1000)
    world.mail.repair()
    if (world.mail.faults() === 0) world.note('no mail was sent meanwhile')
  },
  ...more,
})

const nounOf: Readonly<Record<MailStep, string>> = {
  connect: 'on connection',
  EHLO: 'after EHLO',
  MAIL: 'after MAIL FROM',
  RCPT: 'after RCPT TO',
  DATA: 'after DATA',
  end: 'after the text',
}

/** What happens to the mail server. */
export const mailFaults: FaultGroup = {
  name: 'mail',
  faults: [
    misbehaves('the mail server ends each connection', 'connect', 'cut'),
    misbehaves('421 on connection: the mail server is busy', 'connect', { answer: '421 Try later' }),
    misbehaves('450 for each recipient: greylisting', 'RCPT', { answer: '450 Greylisted' }),
    misbehaves(
      '550 for each recipient',
      'RCPT',
      { answer: '550 No such user' },
      {
        expects: 'The mails are given up, and bookings go on.',
        losesMail: true,
      },
    ),
    misbehaves(
      '552 after the text',
      'end',
      { answer: '552 Too large' },
      {
        expects: 'The mails are given up, and bookings go on.',
        losesMail: true,
      },
    ),
    misbehaves('452 after the text: no space', 'end', { answer: '452 Insufficient storage' }),
    misbehaves('454 at MAIL FROM', 'MAIL', { answer: '454 Temporary failure' }),
    ...mailSteps.map((step) =>
      misbehaves(
        `the mail server is silent ${nounOf[step]}`,
        step,
        'hang',
        step === 'end' ? { mayRepeat: true } : {},
      ),
    ),
    misbehaves('the connection ends after the text, before its answer', 'end', 'cut', {
      expects: 'The mail is sent again with the same Message-ID, so that it is shown once.',
      mayRepeat: true,
    }),
    misbehaves('an answer that is not SMTP', 'connect', { answer: 'HTTP/1.1 400 Bad Request' }),
    {
      name: 'TLS is announced and broken',
      expects: arrives,
      inject: async (world) => {
        world.mail.announce(['STARTTLS'])
        await sleepMs(2000)
        world.mail.repair()
      },
    },
    {
      name: 'a wrong login',
      expects: 'Mails wait for the operator; bookings go on.',
      env: { SMTP_URL: 'smtp://user:wrong@127.0.0.1:9' },
      losesMail: true,
      inject: () => sleepMs(1500),
    },
    {
      name: 'a slow mail server: 250 ms for each answer',
      expects: 'Nothing waits for it.',
      inject: async (world) => {
        world.mail.slowDown(250)
        await sleepMs(2500)
        world.mail.repair()
      },
    },
  ],
}
