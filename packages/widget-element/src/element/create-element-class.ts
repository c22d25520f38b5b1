import { repeatClicks } from '../initial-html/repeat-clicks.ts'
import { attributeNames, type ValueName } from './contract.ts'
import { createFormControl } from './form-control.ts'
import { createHeldValues } from './held-values.ts'
import type { Controller, Methods } from './host.ts'
import { createLifeCycle } from './life-cycle.ts'
import type { Script } from './script.ts'

/**
 * Creates the class of `<booking-widget>`: attributes, properties, methods and form value. It holds what the page sets until the
 * main script is there; everything else is in the controller of the main script. The caller needs a DOM.
 */
export function createElementClass(script: Script): CustomElementConstructor {
  return class BookingWidget extends HTMLElement {
    static readonly version = script.version
    static readonly observedAttributes = attributeNames
    static readonly formAssociated = true

    readonly #values = createHeldValues(this, () => this.#controller?.pageChanged())
    // A shadow root that the server rendered is there already; a second `attachShadow` would empty it.
    readonly #root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    readonly #form = createFormControl(this.attachInternals(), this.#root, this.#values)
    readonly #lifeCycle = createLifeCycle(script, {
      element: this,
      root: this.#root,
      form: this.#form,
      values: this.#values,
    })
    readonly ready = this.#lifeCycle.ready
    #wasInert = false

    constructor() {
      super()
      void repeatClicks(this.#root, this.ready)
    }

    connectedCallback(): void {
      this.#values.upgrade()
      this.#lifeCycle.connect()
    }

    disconnectedCallback(): void {
      this.#lifeCycle.disconnect()
    }

    /** The empty callback makes `moveBefore` skip the disconnected and connected callbacks. */
    connectedMoveCallback(): void {}

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after) return
      if (name === 'required' && this.#lifeCycle.isMounted()) this.#form.check()
      this.#controller?.pageChanged()
    }

    /** A reset of the surrounding form also resets the booking session. */
    formResetCallback(): void {
      this.callMethod('reset')
    }

    /** A disabled `fieldset` around the element, or its own `disabled`. An `inert` of the page's author is kept. */
    formDisabledCallback(isDisabled: boolean): void {
      // A dialog that stayed open would leave the page without anything to press.
      if (isDisabled) this.callMethod('close')
      if (isDisabled) this.#wasInert = this.inert
      this.inert = isDisabled || this.#wasInert
    }

    override focus(options?: FocusOptions): void {
      const title = this.#root.querySelector('.title')
      if (title instanceof HTMLElement) title.focus(options)
      else super.focus(options)
    }

    get state(): Readonly<Record<string, unknown>> | null {
      return this.#controller?.state() ?? null
    }

    /** Only the script of our own pages uses it (content-site's client/follow-steps.ts). It is not public, because the address may hold a token. */
    [Symbol.for('booking-widget.address')](current: string): string | undefined {
      return this.#controller?.address(current)
    }

    /** Only the script of a framed page uses it (embed/child.ts): it repeats a submission that the host page allows, and reads the form value. */
    get [Symbol.for('booking-widget.controller')](): Controller | null {
      return this.#controller
    }

    /** Returns the value of a property of the contract. */
    readValue(name: ValueName): unknown {
      return this.#values.read(name)
    }

    writeValue(name: ValueName, value: unknown): void {
      this.#values.write(name, value)
    }

    /** Calls a method of the contract, once the widget is ready. */
    callMethod<Name extends keyof Methods>(name: Name, ...values: Parameters<Methods[Name]>): void {
      const call = (): unknown => {
        const method: unknown = this.#controller?.[name]
        return typeof method === 'function' ? Reflect.apply(method, undefined, values) : undefined
      }
      if (this.#controller) call()
      else void this.ready.then(call)
    }

    get #controller(): Controller | null {
      return this.#lifeCycle.controller()
    }
  }
}
