import { propertyOf, valueNames } from './contract.ts'
import { createElementClass } from './create-element-class.ts'
import { release } from '../loading/release.ts'

const tag = 'booking-widget'
/** The one trace in the global scope: which version came first. */
const guard = Symbol.for('booking-widget.version')

/** Defines `<booking-widget>` once per page. A second script, of whatever version, warns and leaves the first. */
export function defineBookingWidget(scriptOrigin: string): void {
  const defined: unknown = Reflect.get(globalThis, guard)
  if (defined !== undefined || customElements.get(tag)) {
    console.warn(
      `<booking-widget>: version ${String(defined)} is already here, ${release.version} was not loaded`,
    )
    return
  }
  Reflect.set(globalThis, guard, release.version)
  const elementClass = createElementClass(scriptOrigin)
  addProperties(elementClass)
  customElements.define(tag, elementClass)
}

/** A property for each attribute of the contract, and for what only a property can hold. */
function addProperties({ prototype }: CustomElementConstructor): void {
  for (const name of valueNames) {
    Object.defineProperty(prototype, propertyOf(name), {
      configurable: true,
      enumerable: true,
      get() {
        return this.readValue(name)
      },
      set(value: unknown) {
        this.writeValue(name, value)
      },
    })
  }
}

/** Where a script came from; '' on the page's own origin, so that links stay short and the same as the server's. */
export function originOf(scriptAddress: string): string {
  try {
    const { origin } = new URL(scriptAddress)
    return origin === 'null' || origin === location.origin ? '' : origin
  } catch {
    return ''
  }
}
