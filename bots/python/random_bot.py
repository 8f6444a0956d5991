"""Plays random legal intents. `random_bot.py 20` plays twenty matches, against the house if nobody
challenges it, and ends; without a number, it waits for challenges until it is stopped."""
import asyncio, json, os, random, secrets, sys, urllib.request, websockets

SERVER = os.environ.get("ARBITER_SERVER", "http://localhost:2567")
DECKS = {"duel": "ember", "duel-life-cards": "ember", "skirmish": "vanguard"}

def post(path, body, token=""):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(SERVER + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as reply:
        return json.load(reply)["token"]

def new_bot():
    account = {"name": f"py {secrets.token_hex(4)}", "password": secrets.token_hex(16)}
    return post("/api/bots", {"name": account["name"]}, post("/api/register", account))

class Bot:
    def __init__(self, token, wanted):
        self.token, self.wanted, self.played, self.asked = token, wanted, 0, {}

    async def ask(self, **request):  # one id per revision: a repeated intent takes effect once
        id = f"{request['match']}-{request['rev']}" if "rev" in request else secrets.token_hex(8)
        self.asked[id] = request
        await self.socket.send(json.dumps({"id": id, **request}))

    async def receive(self, type, match=None, **rest):
        if type == "decision":  # answers with an index of the list; never concedes
            legal = [i for i, intent in enumerate(rest["legal"]) if intent["kind"] != "concede"]
            await self.ask(type="intent", match=match, rev=rest["rev"], index=random.choice(legal))
        elif type == "challenged":
            deck = DECKS.get(rest["format"])  # without a deck for the format it declines
            await self.ask(match=match, **({"type": "accept", "deck": deck} if deck else {"type": "decline"}))
        elif type == "answer":
            request = self.asked.pop(rest["id"], None)
            if request and "wait" in rest:  # refused for now: send the same again later
                await asyncio.sleep(rest["wait"])
                await self.ask(**request)
        for own in rest["matches"] if type == "welcome" else []:  # its seats, after a reconnect
            await self.ask(type="join", match=own)
        is_over = type == "ended" and rest["status"] in ("over", "void")
        if is_over:
            self.played += 1
            print(f"match {self.played}: {rest['reason']}, winner {rest['winner']}", flush=True)
        if self.played < self.wanted and (is_over or type == "welcome" and not rest["matches"]):
            await self.ask(type="challenge", to="house", level="easy", deck="ember")

    async def play(self):
        async for self.socket in websockets.connect(SERVER.replace("http", "ws", 1) + "/bot"):
            try:  # the loop reconnects after each loss, with growing pauses
                hello = {"type": "hello", "token": self.token, "version": 1}
                await self.socket.send(json.dumps(hello))
                while self.played != self.wanted:
                    await self.receive(**json.loads(await self.socket.recv()))
                return
            except websockets.ConnectionClosed as lost:
                if lost.code in (4001, 4008):  # refused for good: reconnecting would not help
                    sys.exit(f"The server closed the connection: {lost}")

asyncio.run(Bot(os.environ.get("ARBITER_TOKEN") or new_bot(), int((sys.argv + [-1])[1])).play())
