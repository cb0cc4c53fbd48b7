import { By, Key, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { demoPassword } from '#e2e/people.ts';

const patienceMs = 20_000;

const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);
const says = (words: string) =>
  `(starts-with(normalize-space(.), ${quoted(words)}) or starts-with(@aria-label, ${quoted(words)}))`;

/** What a person does on the screen; every step waits until it can be taken. */
export type Screen = ReturnType<typeof screenOf>;

/** A browser as a person has it before them: found by the words that it shows. */
export function screenOf(driver: WebDriver, site: string) {
  /** The first of these that is seen. */
  const see = async (xpath: string): Promise<WebElement> => {
    const isSeen = async () => {
      for (const element of await driver.findElements(By.xpath(xpath))) {
        if (await element.isDisplayed().catch(() => false)) return element;
      }
      return null;
    };
    const found = await driver.wait(isSeen, patienceMs, `nothing on screen is ${xpath}`);
    if (!found) throw new Error(`nothing on screen is ${xpath}`);
    return found;
  };

  const press = async (xpath: string) => {
    const tryIt = () =>
      see(xpath)
        .then((element) => element.click())
        .then(() => true)
        .catch(() => false);
    await driver.wait(tryIt, patienceMs, `${xpath} cannot be pressed`);
  };

  const labelled = (label: string, tag = 'input') =>
    `//${tag}[@id=//label[${says(label)}]/@for or @aria-label=${quoted(label)}]`;

  const self = {
    driver,
    see,
    press,
    open: (path: string) => driver.get(site + path),
    pressButton: (words: string, inside = '') => press(`${inside}//button[${says(words)}]`),
    heading: (words: string) => see(`//*[self::h1 or self::h2 or self::h3][${says(words)}]`),
    words: (words: string) => see(`//*[contains(text(), ${quoted(words)})]`),
    fill: async (label: string, text: string) => (await see(labelled(label))).sendKeys(text),
    check: (label: string) => press(labelled(label)),
    at: (path: string) => driver.wait(until.urlIs(site + path), patienceMs),
    /** Chooses in a list by the place of the option. */
    choose: async (label: string, place: number) => {
      const list = await see(labelled(label, 'select'));
      const option = () => list.findElements(By.css('option'));
      await driver.wait(async () => (await option()).length > place, patienceMs);
      await driver.executeScript(
        `const [list, place] = arguments;
         list.selectedIndex = place;
         list.dispatchEvent(new Event('change', { bubbles: true }));`,
        list,
        place,
      );
    },
    /** Waits until nothing of it is there. */
    gone: (xpath: string) =>
      driver.wait(async () => (await driver.findElements(By.xpath(xpath))).length === 0, patienceMs),
    text: async () => (await driver.findElement(By.css('body'))).getText(),
    /** Presses a key as often and as fast as the driver can. */
    key: (key: 'TAB', times: number) => driver.actions().sendKeys(String(Key[key]).repeat(times)).perform(),
    signIn: async (login: string) => {
      await self.open('/login');
      await self.fill('Email or Mobile number', login);
      await self.pressButton('Continue');
      await self.fill('Password', demoPassword);
      await self.check('I accept the Terms');
      await self.pressButton('Sign In');
      await self.at('/dashboard');
    },
  };
  return self;
}
