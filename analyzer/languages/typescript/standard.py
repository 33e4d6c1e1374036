"""Names that a host, or the compiler of components, offers everywhere, and the modules of the Node runtime."""

GLOBAL_NAMES = frozenset(
    """
    AbortController AbortSignal AggregateError Array ArrayBuffer AsyncFunction AsyncGenerator AsyncIterable AsyncIterableIterator
    AsyncIterator Atomics Attr Audio AudioContext Awaited BigInt BigInt64Array BigUint64Array Blob BlobPart BodyInit Boolean
    BroadcastChannel Buffer Bun ByteLengthQueuingStrategy CSS CSSRule CSSStyleDeclaration CSSStyleSheet CacheStorage
    CanvasRenderingContext2D CharacterData ClassDecoratorContext ClipboardEvent CloseEvent Comment CompressionStream ConcatArray
    ConstructorParameters CountQueuingStrategy Crypto CryptoKey CustomElementRegistry CustomEvent DOMException DOMMatrix DOMParser DOMPoint
    DOMRect DOMTokenList DataTransfer DataView Date DecompressionStream Deno Disposable Document DocumentFragment DocumentType DragEvent
    Element Error ErrorEvent EvalError Event EventListener EventListenerOrEventListenerObject EventSource EventTarget Exclude Extract File
    FileList FileReader FinalizationRegistry Float32Array Float64Array FocusEvent FontFace FormData Function Generator GeneratorFunction
    HTMLAnchorElement HTMLBodyElement HTMLButtonElement HTMLCanvasElement HTMLCollection HTMLDivElement HTMLDocument HTMLElement
    HTMLFormElement HTMLIFrameElement HTMLImageElement HTMLInputElement HTMLLIElement HTMLLabelElement HTMLLinkElement HTMLMediaElement
    HTMLOptionElement HTMLScriptElement HTMLSelectElement HTMLSpanElement HTMLStyleElement HTMLTableElement HTMLTemplateElement
    HTMLTextAreaElement HTMLVideoElement Headers HeadersInit History IDBDatabase IDBFactory IDBKeyRange IDBObjectStore IDBTransaction
    Image ImageBitmap ImageData Infinity InputEvent InstanceType Int16Array Int32Array Int8Array IntersectionObserver Intl Iterable
    IterableIterator Iterator IteratorResult JSON JSX KeyboardEvent Location Lowercase Map MapIterator Math MediaQueryList MediaStream
    MessageChannel MessageEvent MessagePort MouseEvent MutationObserver MutationRecord NaN NamedNodeMap Navigator Node NodeFilter NodeJS
    NodeList NodeListOf NodeRequire NonNullable Notification Number Object OffscreenCanvas Omit OmitThisParameter OverflowError Parameters
    Partial Path2D Performance PerformanceObserver Pick PointerEvent PopStateEvent ProgressEvent Promise PromiseLike PropertyDescriptor
    PropertyKey Proxy ProxyHandler RTCPeerConnection Range RangeError React ReadableStream ReadableStreamDefaultReader Readonly
    ReadonlyArray ReadonlyMap ReadonlySet Record ReferenceError Reflect RegExp RegExpExecArray RegExpMatchArray Request RequestInfo
    RequestInit Required ResizeObserver Response ResponseInit ReturnType SVGElement SVGSVGElement Screen Selection ServiceWorker Set
    ShadowRoot SharedArrayBuffer SharedWorker Storage StorageEvent String StyleSheet SubtleCrypto Symbol SyntaxError TemplateStringsArray
    Text TextDecoder TextEncoder TextMetrics ThisParameterType ThisType Touch TouchEvent TransformStream TransitionEvent TreeWalker
    TypeError UIEvent URIError URL URLSearchParams Uint16Array Uint32Array Uint8Array Uint8ClampedArray Uncapitalize Uppercase WeakKey
    WeakMap WeakRef WeakSet WebAssembly WebGL2RenderingContext WebGLRenderingContext WebSocket WheelEvent Window Worker WritableStream
    XMLHttpRequest XMLSerializer XPathResult __dirname __filename addEventListener alert arguments atob btoa caches cancelAnimationFrame
    cancelIdleCallback chrome clearImmediate clearInterval clearTimeout close confirm console createImageBitmap crypto customElements
    decodeURI decodeURIComponent dispatchEvent document encodeURI encodeURIComponent escape eval event exports fetch focus frames
    getComputedStyle getSelection global globalThis history importScripts indexedDB innerHeight innerWidth isFinite isNaN localStorage
    location matchMedia module name navigator open opener origin parent parseFloat parseInt performance postMessage print process prompt
    queueMicrotask removeEventListener reportError require requestAnimationFrame requestIdleCallback screen scroll scrollBy scrollTo self
    sessionStorage setImmediate setInterval setTimeout status stop structuredClone top undefined unescape window
    after afterAll afterEach assert before beforeAll beforeEach context cy describe expect fail fdescribe fit fixture it jasmine jest setup
    specify spyOn suite suiteSetup suiteTeardown teardown test vi xdescribe xit
    $bindable $derived $effect $host $inspect $props $state
    defineEmits defineExpose defineModel defineOptions defineProps defineSlots withDefaults
    $attrs $d $el $emit $forceUpdate $n $nextTick $options $parent $refs $root $route $router $slots $store $t $tc $te $watch
    KeepAlive RouterLink RouterView Suspense Teleport Transition TransitionGroup
    """.split()
)

UNIQUE_KEYS = frozenset(
    f"[Symbol.{name}]"
    for name in """
    asyncDispose asyncIterator dispose hasInstance isConcatSpreadable iterator match matchAll metadata replace search species split
    toPrimitive toStringTag unscopables
    """.split()
)
"""The keys of the language's own that no text is, as code writes members under them."""

NODE_MODULES = frozenset(
    """
    assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2
    https inspector module net os path perf_hooks process punycode querystring readline repl sea sqlite stream string_decoder sys test
    timers tls trace_events tty url util v8 vm wasi worker_threads zlib
    """.split()
)
