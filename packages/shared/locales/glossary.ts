import type { LocaleCode } from '../src/i18n/locales.ts'

/** The catalogs: `<language>/<name>.po`. */
export type CatalogName = 'shared' | 'widget' | 'site' | 'mail' | 'desk'

export type Term = {
  readonly term: string
  /** What it means in this product. */
  readonly meaning: string
  /** The message that holds its translation. */
  readonly catalog: CatalogName
  readonly id: string
}

/** The product's terms. A translation is that of the message which shows the term, so the glossary cannot differ from it. */
export const terms: readonly Term[] = [
  {
    term: 'appointment',
    meaning: 'What a visitor has booked, in texts for visitors',
    catalog: 'widget',
    id: 'Your appointment',
  },
  { term: 'booking', meaning: 'The same as a record, in texts for owners', catalog: 'desk', id: 'Bookings' },
  { term: 'slot, time', meaning: 'A start that can be booked', catalog: 'shared', id: 'error.slot_taken' },
  {
    term: 'request',
    meaning: 'An appointment that the business has yet to confirm',
    catalog: 'site',
    id: 'Appointment request',
  },
  {
    term: 'hold',
    meaning: 'A slot is held while the visitor types or pays',
    catalog: 'widget',
    id: 'We’re holding this time for one more minute',
  },
  { term: 'reschedule', meaning: 'Move to another time', catalog: 'widget', id: 'Reschedule' },
  { term: 'cancel', meaning: 'Give up an appointment', catalog: 'widget', id: 'Cancel appointment' },
  { term: 'service', meaning: 'What is offered', catalog: 'widget', id: 'Service' },
  { term: 'staff member', meaning: 'The person who attends', catalog: 'widget', id: 'Staff member' },
  { term: 'anyone available', meaning: 'No person is chosen', catalog: 'widget', id: 'Anyone available' },
  { term: 'guest', meaning: 'A person whom the visitor brings', catalog: 'widget', id: 'Guests' },
  {
    term: 'customer',
    meaning: 'A person who has booked, in texts for owners',
    catalog: 'desk',
    id: 'Customers',
  },
  { term: 'seat', meaning: 'A place in a class', catalog: 'widget', id: 'Seats' },
  { term: 'place', meaning: 'Where the appointment is', catalog: 'widget', id: 'Place' },
  { term: 'time zone', meaning: 'The zone in which times are shown', catalog: 'widget', id: 'Time zone' },
  { term: 'duration', meaning: 'How long the appointment takes', catalog: 'widget', id: 'Duration' },
  { term: 'frequency', meaning: 'How often a series repeats', catalog: 'widget', id: 'Frequency' },
  { term: 'morning', meaning: 'Starts before noon, as calendars say it', catalog: 'widget', id: 'Morning' },
  { term: 'afternoon', meaning: 'Starts from noon on', catalog: 'widget', id: 'Afternoon' },
  { term: 'evening', meaning: 'Starts from 17:00 on', catalog: 'widget', id: 'Evening' },
  { term: 'price', meaning: 'The whole price', catalog: 'widget', id: 'Price' },
  {
    term: 'deposit',
    meaning: 'The part of the price that is paid in advance',
    catalog: 'widget',
    id: 'Deposit',
  },
  { term: 'total', meaning: 'The sum', catalog: 'widget', id: 'Total' },
  { term: 'paid', meaning: 'State of a payment', catalog: 'widget', id: 'Paid' },
  { term: 'refund', meaning: 'Money that goes back', catalog: 'widget', id: 'Refunded' },
  {
    term: 'due at the appointment',
    meaning: 'The part that is paid on site',
    catalog: 'widget',
    id: 'Due at the appointment',
  },
  { term: 'reference', meaning: 'The code of a booking', catalog: 'widget', id: 'Reference' },
  { term: 'cart', meaning: 'The chosen services of a menu', catalog: 'widget', id: 'Your cart' },
  { term: 'extra', meaning: 'An addition to a service', catalog: 'widget', id: 'Extras' },
  { term: 'result', meaning: 'The text at the end of a quiz', catalog: 'widget', id: 'Result' },
  { term: 'score', meaning: 'The points of a quiz', catalog: 'widget', id: 'Score' },
  { term: 'accept all', meaning: 'Cookie banner', catalog: 'site', id: 'Accept all' },
  {
    term: 'reject all',
    meaning: 'Cookie banner, parallel to «accept all»',
    catalog: 'site',
    id: 'Reject all',
  },
  { term: 'accept essential', meaning: 'Cookie settings', catalog: 'site', id: 'Accept essential' },
]

export type Rule = {
  /** Whole words that must not occur in a message of the language: a regular expression, in any case. */
  readonly avoid: string
  /** True if only the case as written is avoided. */
  readonly matchesCase?: true
  /** What to write instead, and why. */
  readonly use: string
  /** Only in these catalogs. */
  readonly in?: readonly CatalogName[]
}

export type LanguageWords = {
  /** How visitors and owners are addressed. */
  readonly address: string
  /** Quotation marks, and other punctuation that differs from English. */
  readonly punctuation: string
  readonly rules: readonly Rule[]
}

/** Each language's address, punctuation and avoided forms. */
export const languageWords: Readonly<Record<Exclude<LocaleCode, 'en'>, LanguageWords>> = {
  da: {
    address: 'du',
    punctuation: '“ ”, ’',
    rules: [
      { avoid: 'depositum', use: 'forudbetaling: a depositum is returned' },
      { avoid: 'venligst', use: 'a plain imperative' },
    ],
  },
  de: {
    address: 'Sie',
    punctuation: '„ “, ’',
    rules: [
      { avoid: 'du|dir|dich|dein|deine|deinen|deinem|deiner', use: 'Sie' },
      { avoid: 'Ihre Zeit', matchesCase: true, use: 'Ihr Termin: «Ihre Zeit» is a lifetime' },
      { avoid: 'Rhythmus', matchesCase: true, use: 'Häufigkeit' },
      { avoid: 'als Rahmen', use: 'als iframe' },
    ],
  },
  es: {
    address: 'usted',
    punctuation: '« », ¿ ?, ¡ !',
    rules: [
      { avoid: 'tú|tu|tus|contigo|vosotros|vuestro|vuestra', use: 'usted, su' },
      { avoid: 'artículos?', use: 'servicio: a cart holds services', in: ['widget'] },
    ],
  },
  fi: {
    address: 'impersonal, else sinä',
    punctuation: '” ”',
    rules: [
      { avoid: 'te|teidän|teille|teitä', use: 'the impersonal form or sinä' },
      { avoid: 'talon numero', use: 'katuosoite' },
    ],
  },
  fr: {
    address: 'vous',
    punctuation: '« » with no-break spaces, a narrow one before ; ! ?',
    rules: [
      { avoid: 'tu|ton|tes|toi', use: 'vous' },
      { avoid: 'courriels?|témoins?', use: 'e-mail, cookie: those are Canadian' },
      { avoid: 'articles?', use: 'prestation: a cart holds services', in: ['widget'] },
      { avoid: 'fin de journée', use: 'soir' },
    ],
  },
  'fr-ca': {
    address: 'vous',
    punctuation: '« » with no-break spaces, none before ; ! ?',
    rules: [
      { avoid: 'tu|ton|tes|toi', use: 'vous' },
      { avoid: 'e-mails?|emails?|(?<!\\()cookies?', use: 'courriel, témoin' },
      { avoid: 'articles?', use: 'service: a cart holds services', in: ['widget'] },
      { avoid: 'fin de journée', use: 'soir' },
    ],
  },
  hu: {
    address: 'Ön',
    punctuation: '„ ”',
    rules: [{ avoid: 'te|neked|tied|veled|szia', use: 'Ön' }],
  },
  it: {
    address: 'tu',
    punctuation: '« », ’',
    rules: [
      {
        avoid:
          'Lei|[Ss]celga|[Ii]nserisca|Controlli|[Rr]iprovi|[Rr]ichieda|Importi di nuovo|Si trova qui|Confermi|Attenda|Indichi|Acceda|Torni|Risponda|Apra|La preghiamo|La contatteremo|Le abbiamo|Buongiorno',
        matchesCase: true,
        use: 'tu: «Scegli», «Inserisci», «il tuo»',
      },
      { avoid: 'articol[oi]', use: 'servizio: a cart holds services', in: ['widget'] },
      { avoid: 'fine giornata', use: 'sera' },
    ],
  },
  nl: {
    address: 'u',
    punctuation: '‘ ’, ’',
    rules: [
      { avoid: 'je|jij|jouw|jou|jullie', use: 'u, uw' },
      { avoid: '[Hh]eeft u|U heeft', matchesCase: true, use: 'u hebt' },
    ],
  },
  no: {
    address: 'du',
    punctuation: '« »',
    rules: [{ avoid: 'depositum', use: 'forskuddsbetaling: a depositum is returned' }],
  },
  pl: {
    address: 'imperative without Pan and Pani; no past forms that have a gender',
    punctuation: '„ ”',
    rules: [
      { avoid: 'Pan|Pani|Państwo|Państwa', matchesCase: true, use: 'the imperative' },
      { avoid: 'trzymamy|trzymać|trzymaliśmy', use: 'zarezerwowany: «trzymać termin» is spoken' },
      { avoid: 'jako ramka', use: 'jako iframe' },
    ],
  },
  pt: {
    address: 'formal, third person without a pronoun',
    punctuation: '« », “ ”',
    rules: [
      { avoid: 'você|vocês', use: 'no pronoun: «você» is impolite in Portugal' },
      { avoid: 'tu|teu|tua|contigo', use: 'the third person' },
      { avoid: 'fim do dia', use: 'noite' },
    ],
  },
  'pt-br': {
    address: 'você',
    punctuation: '“ ”',
    rules: [
      { avoid: 'tu|teu|tua|contigo', use: 'você' },
      { avoid: 'fim do dia', use: 'noite' },
    ],
  },
  sv: {
    address: 'du',
    punctuation: '” ”',
    rules: [
      { avoid: 'handpenning', use: 'förskottsbetalning: a handpenning is for houses' },
      { avoid: 'vänligen', use: 'a plain imperative' },
    ],
  },
}
