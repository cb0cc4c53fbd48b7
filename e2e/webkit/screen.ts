import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';

const patienceMs = 20_000;

// What a press opens is there by then.
const openingMs = 2000;

type Size = { name: string; width: number; height: number };
export const phone: Size = { name: 'phone', width: 390, height: 844 };
export const desktop: Size = { name: 'desktop', width: 1280, height: 800 };
export const sizes = [phone, desktop];

export const dialog = '//*[@role="dialog"]';

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
const says = (words: string) =>
  `(starts-with(normalize-space(.), ${quoted(words)}) or starts-with(@aria-label, ${quoted(words)}))`;

/**
 * Brings a box into view, as a person scrolls what lies under the foot of a dialog, and waits until it stays where it is
 * with nothing over it: WebKit's driver clicks where it was when it looked.
 */
const untilReady = `
  const [element, done] = arguments;
  const look = () => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isOnTop = element.contains(hit) || Boolean(element.closest('label')?.contains(hit));
    return { place: [left, top, right, bottom].join(), isOnTop };
  };
  const wait = (before, looks) => setTimeout(() => {
    const now = look();
    const isReady = now.isOnTop && now.place === before.place;
    if (isReady || looks === 0) done(isReady);
    else wait(now, looks - 1);
  }, 20);

  // Letters that are drawn in their own face only now move what stands beside them.
  document.fonts.ready.then(() => {
    if (!look().isOnTop) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    wait(look(), 50);
  });
`;

/** What a person does on the screen; every step waits until it can be taken. */
export type Screen = ReturnType<typeof screenOf>;

/** A browser as a person has it before them: found by the words that it shows. */
export function screenOf(driver: WebDriver, site: string) {
  const seenNow = async (xpath: string): Promise<WebElement | null> => {
    for (const element of await driver.findElements(By.xpath(xpath))) {
      if (await element.isDisplayed().catch(() => false)) return element;
    }
    return null;
  };

  /** The first of these that is seen. */
  const see = async (xpath: string): Promise<WebElement> => {
    const found = await driver.wait(() => seenNow(xpath), patienceMs, `nothing on screen is ${xpath}`);
    if (!found) throw new Error(`nothing on screen is ${xpath}`);
    return found;
  };

  /** Does it once it can be done: what a page draws again in between is found again. */
  const once = (xpath: string, what: string, act: (element: WebElement) => Promise<void>) => {
    const tryIt = () =>
      see(xpath)
        .then(act)
        .then(() => true)
        .catch(() => false);
    return driver.wait(tryIt, patienceMs, `${xpath} cannot be ${what}`);
  };

  const pressOnceReady = async (element: WebElement) => {
    const isReady = await driver.executeAsyncScript(untilReady, element);
    if (!isReady) throw new Error('it moves, or something lies over it');
    await element.click();
  };

  const press = (xpath: string) => once(xpath, 'pressed', pressOnceReady);

  const field = (label: string, tag = 'input') =>
    `//${tag}[@id=//label[${says(label)}]/@for or ancestor::label[${says(label)}] or @aria-label=${quoted(label)}]`;

  const self = {
    driver,
    see,
    press,
    field,
    open: (path: string) => driver.get(site + path),
    /**
     * Presses what opens a box, or leads to a screen. A press that the driver gives up on may have come through, and a second one
     * would close the box; one may also have missed, where letters came meanwhile that moved what is pressed.
     */
    pressToOpen(button: string, box: string) {
      const tryIt = async () => {
        const [opened, element] = [await seenNow(box), await seenNow(button)];
        if (opened || !element) return opened !== null;

        await pressOnceReady(element);
        await driver.wait(() => seenNow(box), openingMs, `${box} has not opened`);
        return true;
      };
      return driver.wait(() => tryIt().catch(() => false), patienceMs, `${button} does not open ${box}`);
    },
    /** Makes the window so wide and high that the page has just this size. */
    async resize({ width, height }: Size) {
      const frame = await driver.executeScript<number>('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ width, height: height + frame });
      const found = () => driver.executeScript("return [innerWidth, innerHeight].join(' × ')");
      await driver.wait(
        async () => (await found()) === `${width} × ${height}`,
        patienceMs,
        `the page is not ${width} × ${height}`,
      );
    },
    pressButton: (words: string, inside = '') => press(`${inside}//button[${says(words)}]`),
    pressLink: (words: string, inside = '') => press(`${inside}//a[${says(words)}]`),
    heading: (words: string) => see(`//*[self::h1 or self::h2 or self::h3][${says(words)}]`),
    /** The heading of the dashboard, at whatever time of day. */
    greeting: (name: string, begin = 'Good ') =>
      see(`//h1[starts-with(normalize-space(.), '${begin}')][contains(., ', ${name}')]`),
    words: (words: string, inside = '') => see(`${inside}//*[text()[contains(., ${quoted(words)})]]`),
    /** Takes the place of what stands in a field. */
    fill: (label: string, text: string) =>
      once(field(label), 'filled', async (input) => {
        await input.clear();
        await input.sendKeys(text);
      }),
    /** Checks a box, or a choice. A press that the driver gives up on may have come through: a second one would undo it. */
    check: (label: string) =>
      once(field(label), 'checked', async (input) => {
        if (!(await input.isSelected())) await pressOnceReady(input);
        if (!(await input.isSelected())) throw new Error('it is not checked');
      }),
    at: (path: string) => driver.wait(until.urlIs(site + path), patienceMs),
    /** Chooses in a list by the place of the option, or by its words. */
    async choose(label: string, option: number | string) {
      const list = await see(field(label, 'select'));
      const chosen =
        typeof option === 'number'
          ? By.css(`option:nth-of-type(${option + 1})`)
          : By.xpath(`./option[${says(option)}]`);
      await driver.wait(async () => (await list.findElements(chosen)).length > 0, patienceMs);
      await driver.executeScript(
        `const [list, option] = arguments;
         list.value = option.value;
         list.dispatchEvent(new Event('change', { bubbles: true }));`,
        list,
        await list.findElement(chosen),
      );
    },
    /** Has a file chosen as the device's own window of files would. */
    upload: async (xpath: string, file: string) => {
      const input = () => driver.findElements(By.xpath(xpath));
      await driver.wait(async () => (await input()).length > 0, patienceMs, `there is no ${xpath}`);
      await (await driver.findElement(By.xpath(xpath))).sendKeys(file);
    },
    /** Waits until nothing of it is seen. */
    hidden: (xpath: string) =>
      driver.wait(
        async () => {
          // An element that goes while the driver lists it is an error of the driver; it is looked for again.
          const found = await driver.findElements(By.xpath(xpath)).catch(() => undefined);
          if (!found) return false;
          const seen = await Promise.all(found.map((element) => element.isDisplayed().catch(() => false)));
          return !seen.includes(true);
        },
        patienceMs,
        `still seen: ${xpath}`,
      ),
    /** Waits until nothing of it is there. */
    gone: (xpath: string) =>
      driver.wait(
        async () => (await driver.findElements(By.xpath(xpath)).catch(() => ['going'])).length === 0,
        patienceMs,
        `still there: ${xpath}`,
      ),
    text: async () => (await driver.findElement(By.css('body'))).getText(),
    /** Types where the focus is. */
    type: (text: string) => driver.actions().sendKeys(text).perform(),
    /** Presses a key, as often and as fast as the driver can. */
    key: (key: 'TAB' | 'ENTER' | 'SPACE' | 'ESCAPE' | 'ARROW_DOWN', times = 1) =>
      driver.actions().sendKeys(String(Key[key]).repeat(times)).perform(),
  };
  return self;
}
