// Preloaded into the server whose pictures are taken (`node --import`): its clock starts at PICTURE_TIME and runs on from there, so
// that the pictures always show the same day.
const start = Date.parse(process.env.PICTURE_TIME ?? '')
const behind = Date.now() - start
const RealDate = Date

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() - behind)
    else super(...values)
  }
  static now() {
    return RealDate.now() - behind
  }
}
