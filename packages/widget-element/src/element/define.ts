import { propertyOf, valueNames } from './contract.ts'
import { createElementClass } from './create-element-class.ts'
import { release } from '../loading/release.ts'

const tag = 'booking-widget'
/** The key of the only global value: the version that was defined first. */
const guard = Symbol.for('booking-widget.version')

/** Defines `<booking-widget>` once per page. A second script of any version logs a warning and keeps the first definition. */
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

/** Adds a property for each attribute of the contract and for each value without an attribute. */
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

/** Returns the origin of a script, or '' for the page's own origin, so that links stay short and equal the server's. */
export function originOf(scriptAddress: string): string {
  try {
    const { origin } = new URL(scriptAddress)
    return origin === 'null' || origin === location.origin ? '' : origin
  } catch {
    return ''
  }
}
